/** The day of a time where this device is, such as `2026-11-22`; today without one. */
export const dayOf = (time = new Date()): string => new Intl.DateTimeFormat('sv-SE').format(time);
