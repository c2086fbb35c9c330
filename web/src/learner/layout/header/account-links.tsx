import type { CurrentUser } from '@jingke/contract/auth'
import { FavouritesCount } from '../../../features/favourites/index.ts'
import { MessageBell } from '../../../features/messages/index.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { QueryProvider } from '../../query-provider.tsx'
import { HeaderSearch } from '../search/header-search.tsx'
import css from './account-links.module.css'
import { StudyLinks } from './study-links.tsx'
import { UserMenu } from './user-menu.tsx'

/** The end of the header: links with their counts, and the account menu. */
export const AccountLinks = ({ user }: { user: CurrentUser }) => (
  <QueryProvider>
    <HeaderSearch />
    <StudyLinks />
    <PreloadLink to={pagePaths.favourites} className={css.favourites}>
      <FavouritesCount />
    </PreloadLink>
    <MessageBell to={pagePaths.messages} />
    <UserMenu user={user} />
  </QueryProvider>
)
