/** Names of the calendar in English, as they are printed, in order. */

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');

/** As `Date.prototype.getUTCDay` counts them. */
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
