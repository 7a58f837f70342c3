// Imported first, so that all files share one browser, which is closed at the end.
import '../kit/browser.ts';
import { runOn } from './suite.ts';

runOn('sqlite', 'browser/*.test.ts');
