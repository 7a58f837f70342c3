// All kinds of things that wait on this device. Whoever says or sends what waits imports them: the outbox knows no others.
import '../outbox/kept-moves.ts';
import '../outbox/letters.ts';
import '../outbox/soroban-settings.ts';
import './attempts.ts';
import './done-days.ts';
