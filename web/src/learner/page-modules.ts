/** The module of each page, by its path: the first HTML asks the browser to fetch it early. */
export const pageModules: Readonly<Record<string, string>> = {
  '/login': 'src/features/auth/login-page.tsx',
  '/home': 'src/learner/pages/company-page.tsx',
  '/aboutUs': 'src/learner/pages/about-us-page.tsx',
}
