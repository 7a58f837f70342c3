/** The colours that a player may have. They are stored with the player, so they are values, not tokens of the theme. */
export const PLAYER_COLORS = {
  teal: '#28b198',
  coral: '#f26b5e',
  sun: '#f5b83d',
  sky: '#5aa9e6',
  violet: '#9a7bd1',
  rose: '#ee8fb2',
  leaf: '#7bb661',
  sand: '#d9b48a',
} as const;

export type PlayerColor = keyof typeof PLAYER_COLORS;
