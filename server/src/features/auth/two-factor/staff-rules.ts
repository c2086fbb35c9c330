/** Settings of the site for staff. */
export interface StaffRules {
  /** Staff without two-factor sign-in may only set it up. */
  isSecondStepRequired(): Promise<boolean>
}
