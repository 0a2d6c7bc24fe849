import { listed } from '../platforms.ts';
import type { DemoProduct } from '../types.ts';

export const creamRollProducts: readonly DemoProduct[] = [
  {
    name: 'Classic Cream Roll',
    category: 'Cream Rolls',
    description:
      'A strip of puff dough wound round a steel cone, baked crisp and filled with vanilla cream the same morning. Dusted with sugar that will end up on your shirt.',
    price: 25,
    pictures: ['cream-rolls'],
    platforms: listed('classic-cream-roll', 'Zomato', 'Swiggy'),
    stock: 300,
    isFeatured: true,
  },
  {
    name: 'Classic Cream Rolls, Pack of 6',
    category: 'Cream Rolls',
    description:
      'Six vanilla cream rolls in a tray that keeps their mouths upright. Keep cool and finish within two days, while the shell still cracks.',
    price: 140,
    pictures: ['cream-rolls-pack'],
    platforms: listed('classic-cream-rolls-6', 'Zomato', 'Blinkit', 'Zepto'),
    stock: 160,
  },
  {
    name: 'Chocolate Cream Roll',
    category: 'Cream Rolls',
    description:
      'Filled to the tip with whipped dark chocolate ganache. The shell is baked a minute longer to stand up to it.',
    price: 35,
    pictures: ['chocolate-horns'],
    platforms: listed('chocolate-cream-roll', 'Zomato', 'Swiggy'),
    stock: 220,
    isFeatured: true,
  },
  {
    name: 'Strawberry Cream Roll',
    category: 'Cream Rolls',
    description:
      'Cream folded with strawberry pulp from Mahabaleshwar; pink because of the fruit. In the shop from December to March.',
    price: 35,
    pictures: ['strawberry-horns'],
    platforms: listed('strawberry-cream-roll', 'Swiggy'),
    stock: 120,
  },
  {
    name: 'Mango Cream Roll',
    category: 'Cream Rolls',
    description:
      'Alphonso pulp and cream, thick enough to stay in the cone in June. Each roll weighs 60 g.',
    price: 38,
    pictures: ['mango-horns'],
    platforms: listed('mango-cream-roll', 'Zomato', 'Swiggy'),
    stock: 140,
  },
  {
    name: 'Butterscotch Cream Roll',
    category: 'Cream Rolls',
    description:
      'Brown butter, caramel and crushed cashew praline in the cream. Sweet at first and pleasantly salty afterwards.',
    price: 36,
    pictures: ['butterscotch-horns'],
    platforms: listed('butterscotch-cream-roll', 'Zomato'),
    stock: 130,
  },
  {
    name: 'Kesar Pista Cream Roll',
    category: 'Cream Rolls',
    description:
      'Saffron soaked in warm milk overnight, then whipped with cream and crushed pistachio. Made on weekends and on feast days.',
    price: 45,
    pictures: ['kesar-pista-horns'],
    platforms: listed('kesar-pista-cream-roll', 'Swiggy'),
    stock: 70,
  },
  {
    name: 'Mini Cream Rolls Assorted, Box of 12',
    category: 'Cream Rolls',
    description:
      'Four vanilla, four chocolate and four strawberry rolls of two bites each. Sized for a return-gift plate or a board meeting.',
    price: 220,
    pictures: ['mini-cream-rolls'],
    platforms: listed('mini-cream-rolls-12', 'Zomato', 'Swiggy'),
    stock: 80,
  },
];
