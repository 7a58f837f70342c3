// All kinds of things that wait on this device. Whoever says or sends what waits imports them: the outbox knows no others.
import '../arcade/waiting-moves.ts';
import '../flow/told-walks.ts';
import '../outbox/letters.ts';
import '../outbox/soroban-settings.ts';
import '../practice/attempts.ts';
import '../practice/done-days.ts';
import '../practice/path-steps.ts';
