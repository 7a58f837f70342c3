import type { Logger } from 'pino';
import type { Engine } from '../engines.ts';
import { readSpace } from '../durable/space.ts';
import { ENDS, type End, type Streams } from '../events/streams.ts';
import { KINDS, type Kind } from '../features/page-faults/fields.ts';
import { CODE_EVENTS, type CodeEvent } from '../identity/limits/code-guesses.ts';
import { SECOND, type Clock } from '../kernel/clock.ts';
import type { Presence } from '../files/known-place.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { CHANNELS, type ChannelName } from '../notify/channels/channels.ts';
import { MailRefused, Unanswered, type Mailer } from '../notify/channels/mail/mailer.ts';
import type { Reader, Writability } from '../storage/port.ts';
import type { TaskEvent } from '../tasks/port.ts';
import { countTasks, longestWait } from '../tasks/gauges.ts';
import type { TrustedTime } from '../time/trusted-time.ts';

const LOG_LEVEL = {
  done: 'debug',
  'handed back': 'info',
  failed: 'warn',
  waits: 'debug',
  lost: 'warn',
  dead: 'error',
  trouble: 'error',
} as const satisfies Record<TaskEvent['event'], string>;

const EVENTS = Object.keys(LOG_LEVEL) as TaskEvent['event'][];

/**
 * Logs and counts what happens to tasks in this process. While the database takes no changes, which is told once, everything that
 * has to do with tasks fails for that, and is no trouble of its own.
 */
export function logTaskEvents(
  metrics: Metrics,
  log: Logger,
  writability: Writability | null,
): (event: TaskEvent) => void {
  const help = 'What happened to tasks in this process.';
  const count = metrics.addCounter({ name: 'task_events_total', help, label: 'event' }, EVENTS);
  return ({ event, ...rest }) => {
    count(event);
    const isExpected = event === 'trouble' && writability?.isWritable() === false;
    log[isExpected ? 'debug' : LOG_LEVEL[event]](rest, `task ${event}`);
  };
}

/** Counts what became of each sending of a mail in this process. */
export function countMails(metrics: Metrics): (mailer: Mailer) => Mailer {
  const count = metrics.addCounter(
    {
      name: 'mails_total',
      help: 'Mails that this process has sent, by outcome; unknown: the server had the whole mail and did not answer.',
      label: 'outcome',
    },
    ['accepted', 'refused', 'deferred', 'unknown'],
  );
  return (mailer) => ({
    ...mailer,
    async send(mail, options) {
      try {
        const answer = await mailer.send(mail, options);
        count('accepted');
        return answer;
      } catch (cause) {
        if (cause instanceof MailRefused) count('refused');
        else count(cause instanceof Unanswered ? 'unknown' : 'deferred');
        throw cause;
      }
    },
  });
}

/** Counts attempts at deliveries in this process after which the operator has to mend something, or none follows. */
export function countFaults(metrics: Metrics): (channel: ChannelName) => void {
  const help = 'Attempts at deliveries that the operator has to look at, by channel.';
  return metrics.addCounter({ name: 'channel_faults_total', help, label: 'channel' }, CHANNELS);
}

/** Adds metrics of the tasks in the store, which are the same on every instance, and of this process's version and engine. */
export function showTasks(
  metrics: Metrics,
  parts: { storage: Reader; clock: Clock; engine: Engine['name']; version: string },
): void {
  const { storage, clock, engine, version } = parts;
  const help = 'Tasks in the store, by state; ended ones are forgotten after some days.';
  metrics.addLabelledGauge({ name: 'tasks', help, label: 'state' }, () => countTasks(storage));
  const name = 'tasks_oldest_pending_age_seconds';
  metrics.addGauges(
    { [name]: 'For how long the task that waits longest could have begun.' },
    async () => ({
      [name]: await longestWait(storage, clock()),
    }),
  );
  metrics.addInfo('beadhouse_build_info', 'The version and the engine of this process.', {
    version,
    engine,
  });
}

/**
 * Adds a gauge of when this process last looked for tasks that became due. It is absent in a process that does not work.
 *
 * @returns what to call after each look
 */
export function showLooks(metrics: Metrics, clock: Clock): () => void {
  let at: number | undefined;
  const name = 'tasks_last_look_timestamp_seconds';
  metrics.addGauges(
    { [name]: 'When this process last looked for due tasks, in seconds since 1970.' },
    async () => (at === undefined ? {} : { [name]: at / SECOND }),
  );
  return () => {
    at = clock();
  };
}

/** Adds a gauge that says whether this process trusts its clock. */
export function showClock(metrics: Metrics, time: Pick<TrustedTime, 'isTrusted'>): void {
  const help = {
    clock_trusted:
      '1, or 0 while nothing is deleted because of its age, since the clock has jumped.',
  };
  metrics.addGauges(help, async () => ({ clock_trusted: time.isTrusted() ? 1 : 0 }));
}

/** Adds a gauge that says whether the database takes changes, and logs when a server's database ceases to, and begins again. */
export function showWritability(
  metrics: Metrics,
  writability: Writability | null,
  log: Logger,
): void {
  const help = { database_writable: '1, or 0 while the database can be read only.' };
  metrics.addGauges(help, async () => ({
    database_writable: writability?.isWritable() === false ? 0 : 1,
  }));
  writability?.watch((isWritable) => {
    if (isWritable) log.info('the database takes changes again');
    else log.error('the database can be read only: changes are refused');
  });
}

/**
 * Adds a gauge that says whether the place of the pictures is there, and logs when it goes away and comes back.
 *
 * @returns what to tell after each look
 */
export function showPresence(metrics: Metrics, log: Logger): (presence: Presence) => void {
  let isThere = true;
  const help = { pictures_there: '1, or 0 while the place of the pictures is away.' };
  metrics.addGauges(help, async () => ({ pictures_there: isThere ? 1 : 0 }));
  return (presence) => {
    const wasThere = isThere;
    ({ isThere } = presence);
    if (presence.isThere === wasThere) return;
    if (presence.isThere) log.info('the pictures are there again');
    else {
      log.error(
        { err: presence.cause },
        'the pictures are away, and none is stored or deleted: mend what the reason says, such as a missing mount, a wrong FILES_URL or key, or a full disk; "doctor" says more',
      );
    }
  };
}

/**
 * Adds gauges of the room on the disk of the data folder. They are absent while there is no such folder, as on an instance that
 * keeps nothing.
 */
export function showSpace(metrics: Metrics, folder: string): void {
  const help = {
    data_folder_free_bytes: 'Room that is left on the disk of the data folder.',
    data_folder_size_bytes: 'The size of the disk of the data folder.',
  };
  metrics.addGauges(help, async () => {
    const space = await readSpace(folder).catch(() => undefined);
    if (space === undefined) return {};
    return { data_folder_free_bytes: space.free, data_folder_size_bytes: space.total };
  });
}

/** Counts the event streams of this process that have ended. */
export function countStreamEnds(metrics: Metrics): (reason: End) => void {
  const help = 'Event streams of this process that have ended, by reason.';
  return metrics.addCounter({ name: 'event_streams_ended_total', help, label: 'reason' }, ENDS);
}

/** Counts the family and pairing codes that are sent to this process. */
export function countCodeGuesses(metrics: Metrics): (event: CodeEvent) => void {
  const help =
    'Family and pairing codes that were sent to this process: tried, right, and beyond the bound for wrong ones.';
  return metrics.addCounter({ name: 'code_guesses_total', help, label: 'event' }, CODE_EVENTS);
}

/** Counts the faults that pages have reported to this process. */
export function countPageFaults(metrics: Metrics): (kind: Kind) => void {
  const help = 'Faults that pages have reported to this process.';
  return metrics.addCounter({ name: 'page_faults_total', help, label: 'kind' }, KINDS);
}

/** Adds a gauge of the event streams that are open in this process. */
export function showStreams(metrics: Metrics, streams: Streams): void {
  const help = { event_streams: 'Event streams that are open in this process.' };
  metrics.addGauges(help, async () => ({ event_streams: streams.count() }));
}
