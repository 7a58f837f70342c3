/** Ids that the examples share, so that the same thing has the same id in all examples. */
export const exampleIds = {
  viewer: '0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7',
  guardian: '0199d3f2-7b77-7d02-9c1b-44e0a6b1c2d3',
  pushSubscription: '0199d8b7-1a20-7d3e-9b4c-5f6071829304',
  message: '0199d8a1-3c09-7b52-a1f4-6e5d4c3b2a19',
  entry: '0199d8a1-3c08-7e41-8b27-0f1e2d3c4b5a',
  device: '0199d8a8-6f12-7c30-8a4d-2b1c0d9e8f7a',
  player: '0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f',
  room: '0199d3f2-7d52-7e08-b3c6-1f9a0e7d4b28',
  flowchart: '0199d3f4-10a2-7b3c-8d4e-6f708192a3b4',
  flowchartCopy: '0199d3f4-3e81-7d05-a2b6-7081929a3b4c',
  postcard: '0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091',
  result: '0199d3f5-2c10-7a44-9b5e-0a1b2c3d4e5f',
  export: '0199d8b1-5e60-7c19-8d3a-1b2c3d4e5f60',
  task: '0199d3f5-2b9e-7120-8c7d-9e0f1a2b3c4d',
} as const;
