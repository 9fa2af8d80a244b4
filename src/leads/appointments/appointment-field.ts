/** Name of the field with the booked time of a test drive, as the dealer's wall clock has it: `2026-11-28T10:30`. */
export const appointmentField = 'appointment';
