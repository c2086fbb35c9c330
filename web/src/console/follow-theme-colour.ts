import { isThemeColour, productColour, themeProperties } from '@jingke/contract/site/theme-colour'
import { useSite } from '../lib/site.ts'

/** The document came in the colour of the school; here it takes the one that was saved since. */
export const followThemeColour = (): void => {
  let shown = useSite.getState().site?.themeColour
  useSite.subscribe(({ site }) => {
    if (!site || site.themeColour === shown) return
    shown = site.themeColour
    const colour = isThemeColour(shown) ? shown : productColour
    for (const [name, value] of Object.entries(themeProperties(colour)))
      document.documentElement.style.setProperty(name, value)
  })
}
