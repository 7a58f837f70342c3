// Imported first, so that all files share one browser, which is closed at the end.
import '../kit/browser.ts';
import { runFiles } from '../kit/run-files.ts';
import { GROUPS } from '../page/groups.ts';

runFiles(GROUPS.people);
