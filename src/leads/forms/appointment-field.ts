/**
 * Says that the preferred time of a test drive is one to book, and where: the id of the location whose free times the
 * visitor saw. Without it the time is a wish, as a form sends it that could not show free times.
 */
export const appointmentField = 'appointment';
