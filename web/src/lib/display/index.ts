export { LanguageSwitch } from './language-switch.tsx'
export { SchoolMark } from './school-mark.tsx'
export { SiteLogo } from './site-logo.tsx'
export { ThemeSwitch } from './theme-switch.tsx'
