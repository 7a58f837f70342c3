/** The sentence of this area. */
export const READ_FAILURE = 'Failed to fetch subscription';
