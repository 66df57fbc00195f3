// Where a page of a list ordered by creation time begins.

/** The last row of the page before: its creation time in milliseconds and its id. */
export interface PageStart {
  readonly createdAt: number;
  readonly id: string;
}
