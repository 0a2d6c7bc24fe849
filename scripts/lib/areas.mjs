/** The areas of the product, which are folders of the same names on every floor. */
export const areas = ['catalogue', 'pages', 'enquiries', 'accounts', 'office'];
