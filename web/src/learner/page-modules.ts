const signedInParts = 'src/learner/layout/signed-in-parts.ts'

/** The modules of each page, by its path: the first HTML asks the browser to fetch them early. */
export const pageModules: {
  readonly public: Readonly<Record<string, readonly string[]>>
  readonly signedIn: Readonly<Record<string, readonly string[]>>
} = {
  public: {
    '/login': ['src/features/auth/sign-in/sign-in-page.tsx'],
    '/home': ['src/learner/pages/company-page.tsx'],
    '/aboutUs': ['src/learner/pages/about-us-page.tsx'],
  },
  signedIn: {
    '/dashboard': ['src/learner/pages/dashboard-page.tsx', signedInParts],
    '/onDemandCenter': ['src/learner/pages/on-demand-centre-page.tsx', signedInParts],
    '/course': ['src/learner/pages/course-page.tsx', signedInParts],
  },
}
