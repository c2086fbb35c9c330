/** Pages that a navigation list may lead to. */
export const pagePaths: ReadonlySet<string> = new Set(['/login', '/dashboard', '/home', '/aboutUs'])
