/** The message of a tab to a waiting worker: take over now. Only the type is shared, because worker and page share no code. */
export type WorkerMessage = 'begin-anew';
