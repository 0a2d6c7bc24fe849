import { Link } from '@tanstack/react-router';

/** The breadcrumb links of the e-bakery's products. */
export const eBakeryTrail = [
  <Link key="home" to="/home">
    Home
  </Link>,
  <Link key="e-bakery" to="/liveproducts">
    E-Bakery
  </Link>,
];
