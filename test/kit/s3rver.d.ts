/** The types of what tests use of `s3rver`, an S3 server that stores objects in a folder. It has no types of its own. */
declare module 's3rver' {
  import type { Readable } from 'node:stream';

  type S3Object = {
    readonly bucket: string;
    readonly key: string;
    readonly content: Readable | Buffer;
    readonly metadata: Readonly<Record<string, string>>;
  };

  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly directory: string;
      readonly silent: boolean;
      readonly vhostBuckets: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    readonly store: {
      putObject(object: S3Object): Promise<{ size: number; md5: string }>;
      putMetadata(
        bucket: string,
        key: string,
        metadata: S3Object['metadata'],
        md5: string,
      ): Promise<void>;
      getResourcePath(bucket: string, key: string, resource: 'object'): string;
    };
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
