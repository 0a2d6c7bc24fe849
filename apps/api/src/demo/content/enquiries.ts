import type { DemoEnquiry } from './types.ts';

const hour = 60;
const day = 24 * hour;

/** Name, minutes before loading, read or not, message; newest first. */
const letters: readonly (readonly [string, number, boolean, string])[] = [
  [
    'Priya Sharma',
    25,
    false,
    'Do you deliver the 1 kg black forest cake to Shankar Nagar on Sunday before 5 pm? It must be eggless and should say “Happy Birthday Aarav”.',
  ],
  [
    'Imran Qureshi',
    3 * hour,
    false,
    'We run a café with 40 covers near Telibandha. Please send your trade price list for burger buns, garlic loaf and hearth loaf, and tell us the earliest delivery time in the morning.',
  ],
  ['Sneha Patel', 7 * hour, false, 'Is the elaichi rusk free of egg?'],
  [
    'Deepak Sahu',
    11 * hour,
    true,
    'I would like to become a distributor for Mahasamund district. I have a van, a dry store of 600 sq ft and six years with a snacks company.',
  ],
  [
    'Lakshmi Nair',
    20 * hour,
    false,
    'Your plum cake reached my mother in Kochi in perfect condition. She asks what spices you use. I know you will not tell, but I promised to ask.',
  ],
  [
    'Arjun Singh Thakur',
    day + 2 * hour,
    false,
    'Need 250 vegetable puffs and 250 cream rolls for a school annual day on the 14th. Please quote with delivery to Pandri by 9 am.',
  ],
  [
    'Fatima Sheikh',
    day + 9 * hour,
    true,
    'One pack of multigrain bread bought yesterday at your outlet had a broken seal. The staff replaced it at once, I only want you to know.',
  ],
  [
    'Rakesh Jain',
    2 * day + hour,
    false,
    'Are the butter cookies made on the same line as anything with egg? We are Jain and would like to be sure before ordering 40 tins for Paryushan gifts.',
  ],
  [
    'Meera Iyer',
    2 * day + 8 * hour,
    false,
    'Can I book the plant visit for 18 students of class 8 with two teachers, any Saturday in December?',
  ],
  [
    'Vikram Chandrakar',
    3 * day,
    true,
    'Please confirm GST details for invoice of the corporate boxes. Purchase order follows.',
  ],
  [
    'Anjali Deshmukh',
    3 * day + 10 * hour,
    false,
    'Hello, the sharing link of the chocolate truffle cake opens nicely on my phone but I could not find the weight of the pastry. Is it 90 g?',
  ],
  [
    'Harpreet Kaur',
    4 * day + 5 * hour,
    false,
    'We need kulcha in bulk for a langar, about 1,200 pieces on the 23rd. Is there a special price? We can collect from the plant ourselves.',
  ],
  [
    'Suresh Verma',
    5 * day + 2 * hour,
    true,
    'Applied for the post of line supervisor last week. Kindly tell me whether the application has been received. I have eight years in biscuit manufacturing.',
  ],
  [
    'Nidhi Agrawal',
    6 * day,
    false,
    'Do you make a cake without added sugar for a diabetic grandfather? He turns 80 on the 30th and we would like him to have a second slice.',
  ],
  ['Abdul Rahman', 6 * day + 13 * hour, false, 'Price of ladi pav for 100 ladis daily?'],
  [
    'Kavita Baghel',
    8 * day,
    true,
    'I order khari every month through the app, and for two weeks it shows as unavailable in Bhilai. Has it been stopped? My father refuses every other brand.',
  ],
  [
    'Manoj Tiwari',
    9 * day + 4 * hour,
    false,
    'Railway catering contractor here, Durg base kitchen. Looking for individually wrapped cake slices of 50 g with 30 days shelf life, first lot 20,000. Please share a specification sheet, FSSAI licence copy and your best rate.',
  ],
  [
    'Pooja Mishra',
    10 * day,
    true,
    'Thank you for the lovely wedding favour boxes. The names were spelt right on all 200, which the printer of our cards did not manage.',
  ],
  [
    'Rohan Das',
    11 * day + 6 * hour,
    false,
    'Could you supply dough balls frozen to a cloud kitchen in Tatibandh? About 150 a day to begin with.',
  ],
  [
    'Shalini Rao',
    13 * day,
    true,
    'Is there any parking at the retail outlet? My mother uses a wheelchair and we would like to come and see the cakes.',
  ],
  [
    'Gopal Yadav',
    14 * day + 3 * hour,
    false,
    'My shop in Abhanpur takes 30 loaves a day from your van. Please add 10 packs of milk rusk from Monday.',
  ],
  [
    'Tanya D’Souza',
    16 * day,
    true,
    'Our parish would like 60 small plum cakes, wrapped singly, for the 24th of December. Can you do 150 g?',
  ],
  [
    'Ashok Kumar Netam',
    18 * day + 7 * hour,
    false,
    'Sending again as I got no reply. I grow ragi without chemicals, about 9 tonnes this season, village near Kondagaon. Whom should I talk to in purchasing?',
  ],
  [
    'Ritu Saxena',
    20 * day,
    true,
    'Which of your breads are vegan? The label of the white bread lists milk solids.',
  ],
  [
    'Mohammed Farhan',
    22 * day + 2 * hour,
    false,
    'Wanted to say the corn and cheese puff is the best thing about my lunch break.',
  ],
  [
    'Geeta Sonwani',
    25 * day,
    true,
    'Self-help group of 14 women in Arang. We make papad and pickle and wish to know if your outlets would keep them on commission.',
  ],
  [
    'Naveen Reddy',
    28 * day + 5 * hour,
    false,
    'Moving to Raipur next month with two children who eat only milk bread. Do you have a morning subscription for the Kachna side?',
  ],
  [
    'Swati Kulkarni',
    31 * day,
    true,
    'I am a food writer from Pune and am working on a piece about family bakeries of central India. May I talk to someone of the older generation, in person, in the second week of next month? Half a day would be wonderful; an hour would do. I would bring no camera crew, only a notebook and a good appetite.',
  ],
  [
    'Bhupendra Dhruw',
    36 * day,
    false,
    'Please send the calendar of holidays for deliveries. Last Holi we were left without bread.',
  ],
  [
    'Sister Mary Kujur',
    41 * day + 4 * hour,
    true,
    'The children of our hostel thank you for the 120 fruit buns. They have drawn you a picture, which we shall bring.',
  ],
];

function addressOf(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z ]/g, '');
  return `${plain.split(' ').join('.')}@example.com`;
}

/** Newest first; the phone numbers are in a range that is not assigned to subscribers. */
export const demoEnquiries: readonly DemoEnquiry[] = letters.map(
  ([name, minutesAgo, isRead, message], i) => ({
    full_name: name,
    email: addressOf(name),
    contact_number: String(5005550100 + i * 7),
    message,
    isRead,
    minutesAgo,
  }),
);
