/** A chapter as an uploaded file names it. */
export interface FileChapter {
  /** Seconds in the file. */
  readonly start: number
  readonly title: string
}

/** As many as a video may have. */
export const mostChapters = 100
