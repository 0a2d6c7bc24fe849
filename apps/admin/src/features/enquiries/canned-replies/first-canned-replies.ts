import type { CannedReplyInput } from '@bakery/schemas/enquiries/canned-replies';

/** The canned replies with which a bakery without any may begin: the answers that all bakeries write. */
export const firstCannedReplies: readonly CannedReplyInput[] = [
  {
    name: 'Prices',
    subject: 'Our prices ({reference})',
    text: `Hello {name},

thank you for asking about {product}. You find our prices of today here: {price list}

Tell us how much you need and for which day, and we make you an offer.

{bakery}`,
  },
  {
    name: 'Bulk order: what we need to know',
    subject: 'Your order ({reference})',
    text: `Hello {name},

we would love to bake for you. Please tell us:

1. for how many people, or how many pieces,
2. on which day, and at what time you need it,
3. whether you collect it or we deliver it, and where to,
4. whether anybody may not eat eggs, nuts or milk.

You get our offer the same day.

{bakery}`,
  },
  {
    name: 'We have your order',
    subject: 'Your order is noted ({reference})',
    text: `Hello {name},

your order is noted ({reference}). We call you if anything is unclear. If your plans change, please tell us as early as you can.

Our opening hours:
{opening hours}

{bakery}`,
  },
  {
    name: 'Sorry: a complaint',
    subject: 'We are sorry ({reference})',
    text: `Hello {name},

we are sorry. This is not how our baking should be. Please send us a photo and tell us where and when you bought it, so that we can find out what went wrong.

We make it good: tell us whether you would like it again or your money back.

{bakery}`,
  },
  {
    name: 'No, this time',
    subject: 'Your enquiry ({reference})',
    text: `Hello {name},

thank you for thinking of us. This time we cannot say yes: we have no room left on that day, or it is nothing that we bake.

We hope to bake for you another time.

{bakery}`,
  },
];
