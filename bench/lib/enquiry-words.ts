/** Words in the order of their frequency, the commonest first. */
const common = `
  the to for we and of a please is in our you cake on order with your price are have can this need bread at
  delivery from will be would it i birthday send like per me want sunday available eggless also chocolate by or
  that us kg pieces time one two bulk party office function wedding my know not if any all do some number day
  how much puffs rusk cookies cream fresh soft sweet shop store city home school hall morning evening tomorrow
  today week month event guests people children family friends company hotel cafe canteen supply daily weekly
  regular rate list catalogue details contact call back phone whatsapp email address area pin code near road
  street market main station thank thanks regards dear sir madam team hello good quality taste loved best very
  really product products item items pack packet box boxes small large medium size weight gram grams half kilo
  wheat whole brown white multigrain garlic milk butter cheese vanilla pineapple strawberry black forest red
  velvet fruit nuts dry almond cashew coconut sugar free diet baked oven recipe ingredients allergy gluten vegan
  muffin muffins bun buns pav toast roll rolls pastry pastries tart gift hamper festival diwali christmas new
  year anniversary celebration return gifts corporate meeting tea snacks breakfast lunch dinner payment advance
  online cash card upi invoice gst tax discount offer minimum quantity maximum lead days hours before after
  until between monday tuesday wednesday thursday friday saturday pick up pickup drop deliver delivered early
  late possible urgent soon confirm confirmation reply response waiting interested franchise dealership
  distributor wholesale retail partner business proposal vendor shelf life expiry date manufacturing packaging
  label custom design photo picture message name written theme colour blue pink green gold topper candle knife
  plates spoons feedback complaint stale damaged missing wrong refund replace exchange experience staff polite
  rude service outlet branch open close timing holiday parking visit came bought yesterday last next first
  second third ten twenty fifty hundred two-tier three-tier fondant jar dessert cupcakes brownies donuts khari
  nankhatai jeera ajwain methi masala cutlet samosa sandwich burger pizza base kulcha breadcrumbs croissant
  baguette focaccia sourdough yeast flour maida suji oats ragi jowar bajra honey jaggery saffron pistachio`
  .trim()
  .split(/\s+/);

const syllables =
  'ba ke ri mo ta shi lu no ve da pu ra gi so ne ka li tho mar wan del ix oz qui'.split(' ');

/** Rare words, which natural text has many of: all of three syllables, some of them. */
const rare = syllables.flatMap((a, x) =>
  syllables.flatMap((b, y) =>
    syllables.flatMap((c, z) => ((x * 7 + y * 11 + z * 13) % 3 === 0 ? [`${a}${b}${c}`] : [])),
  ),
);

export const words = [...common, ...rare];

export const firstNames = `
  Asha Ravi Meena Imran Sunita Joseph Kavita Arjun Priya Rahul Anjali Sanjay Pooja Vikram Neha Amit Deepa Suresh
  Lakshmi Ramesh Fatima Mohammed Ananya Rohan Geeta Kiran Manoj Nisha Arun Swati Rajesh Divya Ganesh Shalini
  Prakash Rekha Vijay Aarti Mahesh Usha Dinesh Jyoti Nikhil Radha Sachin Tara Yusuf Zoya Harish Ishita Om Uma
  Bhavna Chetan Ekta Farhan Gauri Hema Indira Jatin Kunal Lata Mukesh Naveen Ojas Pallavi Qasim Ritu Seema Tarun
  Urvashi Varun Wasim Xavier Yash Zubin`
  .trim()
  .split(/\s+/);

export const lastNames = `
  Sharma Patel Singh Kumar Gupta Khan Shah Reddy Joshi Desai Mehta Iyer Nair Rao Das Fernandes Kulkarni Patil
  Verma Mishra Chauhan Yadav Jain Agarwal Bose Banerjee Mukherjee Sen Ghosh Pillai Menon Thomas Mathew D'Souza
  Pereira Naik Shetty Hegde Bhat Kamath Pawar Jadhav Shinde More Deshmukh Gaikwad Chavan Kale Sawant Rane Kaur
  Gill Malhotra Kapoor Khanna Chopra Bedi Ahmed Ansari Qureshi Shaikh Siddiqui Zaveri Wagle Vora Upadhyay Trivedi`
  .trim()
  .split(/\s+/);
