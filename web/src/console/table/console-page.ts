import type { Permission } from '@jingke/contract/core'
import type { ReactElement } from 'react'
import type { HomeIcon } from '../../ui/index.ts'
import type { consoleTranslations } from '../console.translations.ts'

type TextKey = Parameters<typeof consoleTranslations.translate>[0]
type IdOf<Prefix extends string, Key> = Key extends `${Prefix}.${infer Id}` ? Id : never

/** A page's id names its title: `title.<id>`. */
type PageId = IdOf<'title', TextKey>

/** A page of the menu also has a text on the start page: `overview.<id>`. */
type MenuPageId = PageId & IdOf<'overview', TextKey>

/** The handle of a page's route. */
export interface ConsoleHandle {
  readonly id: PageId
  /** Needed to open the page; null: any member of staff may. The server checks every call by itself. */
  readonly permission: Permission | null
}

interface RoutedPage extends ConsoleHandle {
  readonly path: string
  readonly open: () => Promise<ReactElement>
}

interface WithEntry<Id extends PageId> extends RoutedPage {
  readonly id: Id
  readonly Icon: typeof HomeIcon
}

/** The start page itself has no text there. */
export type MenuPage = WithEntry<'overview'> | WithEntry<MenuPageId>

/** A page is in the menu if it has an icon. */
export type ConsolePage = MenuPage | (RoutedPage & { readonly Icon?: never })
