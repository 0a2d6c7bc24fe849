/** Whether the browser knows popovers: Safari does since version 17. Never on the server. */
export const hasPopovers = typeof HTMLElement !== 'undefined' && 'popover' in HTMLElement.prototype;
