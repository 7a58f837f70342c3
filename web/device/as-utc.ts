/**
 * The time at which calendars and clocks in UTC show what those of the device show at this time, in milliseconds since 1970. So
 * one kept format serves, also when the device travels to another time zone.
 */
export const asUtc = (time: Date): number => time.getTime() - time.getTimezoneOffset() * 60_000;
