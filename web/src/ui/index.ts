export { Avatar } from './avatar.tsx'
export { Badge } from './badge.tsx'
export { Breadcrumbs } from './breadcrumbs.tsx'
export { Button, buttonLook } from './button.tsx'
export { Card } from './card.tsx'
export { classNames } from './class-names.ts'
export { ConfirmDialog } from './confirm-dialog.tsx'
export { type Column, DataTable, type DataTableProps } from './data-table.tsx'
export { Dialog } from './dialog.tsx'
export { Divider } from './divider.tsx'
export { Drawer } from './drawer.tsx'
export { EmptyState } from './empty-state.tsx'
export { ErrorState } from './error-state.tsx'
export { IconButton, iconButtonLook } from './icon-button.tsx'
export * from './icons.tsx'
export {
  Container,
  Grid,
  Inline,
  Stack,
} from './layout.tsx'
export { ListRow, ListRowSkeleton, RowFacts, RowTitle } from './list-row.tsx'
export { LogoMark } from './logo-mark.tsx'
export { Menu, type MenuItem } from './menu.tsx'
export { PageHeading } from './page-heading.tsx'
export {
  defaultPageSize,
  Pagination,
  pageSizes,
} from './pagination.tsx'
export { PasswordField } from './password-field.tsx'
export { Picture } from './picture.tsx'
export { ProgressBar } from './progress-bar.tsx'
export {
  RadioGroup,
  SegmentedControl,
} from './radio-group.tsx'
export { Section } from './section.tsx'
export { SelectField } from './select-field.tsx'
export { Skeleton } from './skeleton.tsx'
export { SkipLink } from './skip-link.tsx'
export { Spinner } from './spinner.tsx'
export { Switch } from './switch.tsx'
export { Tabs } from './tabs.tsx'
export { Tag } from './tag.tsx'
export { TextArea } from './text-area.tsx'
export { TextField } from './text-field.tsx'
export { toast } from './toast.store.ts'
export { Toaster } from './toaster.tsx'
export { topProgress } from './top-progress.store.ts'
export { TopProgress } from './top-progress.tsx'
export { useBrokenImage } from './use-broken-image.ts'
