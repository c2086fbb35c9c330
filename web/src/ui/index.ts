export { Avatar, type AvatarProps } from './avatar.tsx'
export { Badge, type BadgeProps } from './badge.tsx'
export { Breadcrumbs, type BreadcrumbsProps } from './breadcrumbs.tsx'
export { Button, type ButtonLook, type ButtonProps, buttonLook } from './button.tsx'
export { Card, type CardProps } from './card.tsx'
export { Checkbox, type CheckboxProps } from './checkbox.tsx'
export { classNames } from './class-names.ts'
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
export { type Column, DataTable, type DataTableProps } from './data-table.tsx'
export { Dialog, type DialogProps } from './dialog.tsx'
export { Divider, type DividerProps } from './divider.tsx'
export { Drawer, type DrawerProps } from './drawer.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './error-state.tsx'
export { Field, type FieldControl, type FieldProps, type FieldTexts } from './field.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export * from './icons.tsx'
export {
  Container,
  type ContainerProps,
  type Gap,
  Grid,
  type GridProps,
  Inline,
  type InlineProps,
  Stack,
  type StackProps,
} from './layout.tsx'
export { LogoMark, type LogoMarkProps } from './logo-mark.tsx'
export { Menu, type MenuItem, type MenuItemProps, type MenuProps } from './menu.tsx'
export { PageHeading, type PageHeadingProps } from './page-heading.tsx'
export { countPages, type PagerSlot, pagesToShow } from './pages-to-show.ts'
export {
  defaultPageSize,
  Pagination,
  type PaginationLabels,
  type PaginationProps,
  pageSizes,
} from './pagination.tsx'
export { PasswordField, type PasswordFieldProps } from './password-field.tsx'
export { Picture, type PictureProps } from './picture.tsx'
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx'
export {
  RadioGroup,
  type RadioGroupProps,
  type RadioOption,
  SegmentedControl,
  type SegmentedControlProps,
} from './radio-group.tsx'
export { Section, type SectionProps } from './section.tsx'
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field.tsx'
export { Skeleton, type SkeletonProps } from './skeleton.tsx'
export { Spinner, type SpinnerProps } from './spinner.tsx'
export { Switch, type SwitchProps } from './switch.tsx'
export { type TabItem, Tabs, type TabsProps } from './tabs.tsx'
export { Tag, type TagProps } from './tag.tsx'
export { TextArea, type TextAreaProps } from './text-area.tsx'
export { TextField, type TextFieldProps } from './text-field.tsx'
export { type Toast, type ToastKind, type ToastRequest, toast } from './toast.store.ts'
export { Toaster, type ToasterProps } from './toaster.tsx'
export { Tooltip, type TooltipProps } from './tooltip.tsx'
export { topProgress } from './top-progress.store.ts'
export { TopProgress } from './top-progress.tsx'
export { useBrokenImage } from './use-broken-image.ts'
export { VisuallyHidden } from './visually-hidden.tsx'
