/** Takes deleted texts off the disk, while the service runs. */
export type Upkeep = {
  /** Tells that rows were deleted whose texts must be gone from the disk soon. Call it after the commit. */
  forget(): void;
  /** Ends the work. Close it before the store. */
  close(): Promise<void>;
};

/** For an engine that needs no upkeep by the service. */
export const NO_UPKEEP: Upkeep = { forget() {}, async close() {} };
