import { contract } from './scenario.ts';

contract('a service that draws the pictures', {
  'GET /api/painter': [{ status: 200, name: 'without credentials', answer: { painter: null } }],
});

contract(
  'a service for which OpenAI paints',
  {
    'GET /api/painter': [
      { status: 200, name: 'without credentials', answer: { painter: 'openai' } },
      { status: 200, name: 'for an account', as: 'user', answer: { painter: 'openai' } },
    ],
  },
  { OPENAI_API_KEY: 'sk-test' },
);
