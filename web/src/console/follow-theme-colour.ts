import { isThemeColour, productColour, themeStyle } from '@jingke/contract/site/theme-colour'
import { useSite } from '../lib/site.ts'

/** The document came in the colour of the school; here it takes the one that was saved since. */
export const followThemeColour = (): void => {
  // The content policy allows no other style that a script adds.
  const sheet = new CSSStyleSheet()
  let shown = useSite.getState().site?.themeColour
  useSite.subscribe(({ site }) => {
    if (!site || site.themeColour === shown) return
    shown = site.themeColour
    sheet.replaceSync(themeStyle(isThemeColour(shown) ? shown : productColour))
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  })
}
