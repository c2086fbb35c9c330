/** Settings of the site for staff. */
export interface StaffRules {
  /** Staff without a second step may only set one up. */
  isSecondStepRequired(): Promise<boolean>
}
