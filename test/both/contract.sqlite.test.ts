import { testSentences } from './sentences.ts';
import { runOn } from './suite.ts';

runOn('sqlite', 'contract/*.test.ts');
testSentences();
