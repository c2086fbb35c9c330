/** Addresses of pages of other features. */
export interface ReportLinks {
  readonly learner: (id: number) => string
  readonly course: (id: number) => string
}
