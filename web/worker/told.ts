/** What a tab tells a worker that waits: to take over now. Tabs know only this type, since worker and page share no code. */
export type Told = 'begin-anew';
