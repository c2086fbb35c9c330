import { PreloadLink, type PreloadLinkProps } from '../loading/preload-link.tsx'
import { useIsPageOpen } from '../site.ts'

type Props = PreloadLinkProps & {
  /** The words stay without the link; otherwise nothing does. */
  isTextKept?: boolean
}

/** A link to a page that the school can take out of its navigation; then there is no link. */
export const MenuPageLink = ({ isTextKept = false, ...props }: Props) => {
  if (useIsPageOpen(props.to)) return <PreloadLink {...props} />
  return isTextKept ? props.children : null
}
