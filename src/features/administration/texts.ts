/** The sentences of this area (docs/contract/administration.md). */
export const NOT_FOUND = 'User not found';
export const NOTHING_GIVEN = 'There is nothing to change';
export const INVALID_TIER = 'Invalid tier';
export const INVALID_STATUS = 'Invalid status';
export const INVALID_END = 'Invalid endsAt';
export const NO_FAMILY = 'Only a family subscription has a status and an end';
export const ADDRESS_TAKEN = 'There is an account with this e-mail address already';
export const LIST_FAILURE = 'Failed to fetch users';
export const READ_FAILURE = 'Failed to fetch user';
export const UPDATE_FAILURE = 'Failed to update user';
export const END_FAILURE = 'Failed to end sessions';
export const LINK_FAILURE = 'Failed to make a link';
export const LOG_FAILURE = 'Failed to fetch the audit log';
