export { Breadcrumbs } from './actions/breadcrumbs.tsx'
export { Button, type ButtonStyle, buttonClass } from './actions/button.tsx'
export { IconButton, iconButtonStyle } from './actions/icon-button.tsx'
export { ReasonButton } from './actions/reason-button.tsx'
export { SkipLink } from './actions/skip-link.tsx'
export { Tabs } from './actions/tabs.tsx'
export { classNames } from './class-names.ts'
export { Avatar } from './display/avatar.tsx'
export { Badge } from './display/badge.tsx'
export { Picture } from './display/picture.tsx'
export { Tag } from './display/tag.tsx'
export { useBrokenImage } from './display/use-broken-image.ts'
export { Alert } from './feedback/alert.tsx'
export { EmptyState } from './feedback/empty-state.tsx'
export { ErrorState } from './feedback/error-state.tsx'
export { ProgressBar } from './feedback/progress-bar.tsx'
export { Skeleton } from './feedback/skeleton.tsx'
export { Spinner } from './feedback/spinner.tsx'
export { toast } from './feedback/toast.store.ts'
export { Toaster } from './feedback/toaster.tsx'
export { topProgress } from './feedback/top-progress.store.ts'
export { TopProgress } from './feedback/top-progress.tsx'
export {
  RadioGroup,
  SegmentedControl,
} from './fields/radio-group.tsx'
export { SelectField } from './fields/select-field.tsx'
export { Switch } from './fields/switch.tsx'
export { TextArea } from './fields/text-area.tsx'
export { TextField } from './fields/text-field.tsx'
export * from './icons/icons.tsx'
export { LogoMark } from './icons/logo-mark.tsx'
export * from './icons/page-icons.tsx'
export { Card } from './layout/card.tsx'
export {
  Container,
  Grid,
  Inline,
  Stack,
} from './layout/layout.tsx'
export { ListRow, ListRowSkeleton, RowFacts, RowTitle } from './layout/list-row.tsx'
export { PageHeading } from './layout/page-heading.tsx'
export { Section } from './layout/section.tsx'
export { useScrollToCurrent } from './layout/use-scroll-to-current.ts'
export { type Column, DataTable, type DataTableProps } from './lists/data-table.tsx'
export {
  MatrixHead,
  MatrixLegend,
  type MatrixLook,
  MatrixMark,
  MatrixTag,
} from './lists/matrix.tsx'
export { Pagination } from './lists/pagination.tsx'
export { ConfirmDialog } from './overlays/confirm-dialog.tsx'
export { Dialog } from './overlays/dialog.tsx'
export { Drawer } from './overlays/drawer.tsx'
export { FormDialog } from './overlays/form-dialog.tsx'
export { HelpTip } from './overlays/help-tip.tsx'
export { Menu, type MenuItem } from './overlays/menu.tsx'
export { positionPopover } from './overlays/position-popover.ts'
export { useReason } from './overlays/use-reason.tsx'
