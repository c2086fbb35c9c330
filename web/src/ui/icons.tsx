import { classNames } from './class-names.ts'
import css from './icons.module.css'

export type IconProps = {
  /** Side in CSS pixels. */
  size?: number
  className?: string
}

/** Every icon is one path on a 24-unit grid. Icons are decoration: the name belongs to the control. */
const draw = (path: string, look: 'stroked' | 'filled' = 'stroked') => {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per icon, at module level
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        className={classNames(css.icon, css[look], className)}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    )
  }
}

export const ArrowUpIcon = /* @__PURE__ */ draw('M12 20V5M5.5 11 12 4.5l6.5 6.5')
export const BellIcon = /* @__PURE__ */ draw(
  'M5 17h14c-1.4-1.6-2-3-2-6.5a5 5 0 0 0-10 0C7 14 6.4 15.4 5 17ZM10 20.2a2.4 2.4 0 0 0 4 0M12 3.5v2',
)
export const BookIcon = /* @__PURE__ */ draw(
  'M12 7c-2-1.7-4.6-2.3-8.5-2.3v13c3.9 0 6.5.6 8.5 2.3 2-1.7 4.6-2.3 8.5-2.3v-13C16.6 4.7 14 5.3 12 7ZM12 7v13',
)
export const BookmarkIcon = /* @__PURE__ */ draw(
  'M8 4.5h8a1.5 1.5 0 0 1 1.5 1.5v13L12 15.5 6.5 19V6A1.5 1.5 0 0 1 8 4.5Z',
)
export const ChatIcon = /* @__PURE__ */ draw(
  'M4.5 6.5a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H11l-4.5 3.5v-3.5a2 2 0 0 1-2-2v-8ZM8.5 9h7M8.5 12.5h4.5',
)
export const CheckIcon = /* @__PURE__ */ draw('m5 12.5 4.7 4.7L19.5 7')
export const ChevronDownIcon = /* @__PURE__ */ draw('m6 9.5 6 6 6-6')
export const ChevronLeftIcon = /* @__PURE__ */ draw('m14.5 6-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ draw('m9.5 6 6 6-6 6')
export const ClockIcon = /* @__PURE__ */ draw(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5.3l3.4 2',
)
export const CloseIcon = /* @__PURE__ */ draw('m6 6 12 12M18 6 6 18')
export const EditIcon = /* @__PURE__ */ draw(
  'm4 20 1-4.5L16 4.5a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19 4 20ZM14 6.5l3.5 3.5',
)
export const ExternalIcon = /* @__PURE__ */ draw(
  'M13.5 4.5h6v6M19 5l-8.5 8.5M17.5 14v3.5a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2H10',
)
export const EyeIcon = /* @__PURE__ */ draw(
  'M2.5 12C4.5 8 8 5.7 12 5.7S19.5 8 21.5 12C19.5 16 16 18.3 12 18.3S4.5 16 2.5 12ZM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
)
export const EyeOffIcon = /* @__PURE__ */ draw(
  'M9.5 6.1A9.6 9.6 0 0 1 12 5.7c4 0 7.5 2.3 9.5 6.3a13 13 0 0 1-2.6 3.5M6.3 7.5A12.3 12.3 0 0 0 2.5 12c2 4 5.5 6.3 9.5 6.3 1.7 0 3.2-.4 4.6-1.1M10 10a3 3 0 0 0 4.2 4.2M4 4l16 16',
)
export const GlobeIcon = /* @__PURE__ */ draw(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M3.8 12h16.4M12 3.5c2.4 2.3 3.5 5 3.5 8.5s-1.1 6.2-3.5 8.5c-2.4-2.3-3.5-5-3.5-8.5s1.1-6.2 3.5-8.5Z',
)
export const GridIcon = /* @__PURE__ */ draw(
  'M5 4.5h5v5.5H4.5V5a.5.5 0 0 1 .5-.5ZM14 4.5h5a.5.5 0 0 1 .5.5v5H14ZM4.5 14H10v5.5H5a.5.5 0 0 1-.5-.5ZM14 14h5.5v5a.5.5 0 0 1-.5.5h-5Z',
)
export const GripIcon = /* @__PURE__ */ draw('M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1')
export const HeartIcon = /* @__PURE__ */ draw(
  'M12 20C7 16.3 3.5 13 3.5 9.2A4.6 4.6 0 0 1 8.1 4.5c1.7 0 3.1.9 3.9 2.3.8-1.4 2.2-2.3 3.9-2.3a4.6 4.6 0 0 1 4.6 4.7C20.5 13 17 16.3 12 20Z',
)
export const HeartFilledIcon = /* @__PURE__ */ draw(
  'M12 20C7 16.3 3.5 13 3.5 9.2A4.6 4.6 0 0 1 8.1 4.5c1.7 0 3.1.9 3.9 2.3.8-1.4 2.2-2.3 3.9-2.3a4.6 4.6 0 0 1 4.6 4.7C20.5 13 17 16.3 12 20Z',
  'filled',
)
export const HelpIcon = /* @__PURE__ */ draw(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M9.6 9.6a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 1.9M12 16.6v.1',
)
export const HomeIcon = /* @__PURE__ */ draw('M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.5')
export const InfoIcon = /* @__PURE__ */ draw(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11v5.5M12 7.6v.1',
)
export const ListIcon = /* @__PURE__ */ draw(
  'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
)
export const LockIcon = /* @__PURE__ */ draw(
  'M7 10.5h10a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5',
)
export const MailIcon = /* @__PURE__ */ draw(
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM4 7.5l8 6 8-6',
)
export const MenuIcon = /* @__PURE__ */ draw('M4 6.5h16M4 12h16M4 17.5h16')
export const MonitorIcon = /* @__PURE__ */ draw(
  'M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM9 20h6M12 16.5V20',
)
export const MoonIcon = /* @__PURE__ */ draw(
  'M19.8 14.5A8.3 8.3 0 0 1 9.5 4.2a8.3 8.3 0 1 0 10.3 10.3Z',
)
export const PauseIcon = /* @__PURE__ */ draw('M8.5 5.5v13M15.5 5.5v13')
export const PhoneIcon = /* @__PURE__ */ draw(
  'M5 4.5h3.5L10 9 8 10.6a12 12 0 0 0 5.4 5.4L15 14l4.5 1.5V19a1.5 1.5 0 0 1-1.6 1.5C10.4 20 4 13.6 3.5 6.1A1.5 1.5 0 0 1 5 4.5Z',
)
export const PictureIcon = /* @__PURE__ */ draw(
  'M5.5 4.5h13a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5ZM4.5 17l5-5 3.5 3.5 2.5-2.5 4 4M14.5 9.2a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
)
export const PinIcon = /* @__PURE__ */ draw(
  'M12 21c4.3-4.3 6.5-7.7 6.5-10.8a6.5 6.5 0 1 0-13 0C5.5 13.3 7.7 16.7 12 21ZM9.6 10.2a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0',
)
export const PlayIcon = /* @__PURE__ */ draw(
  'M8 5.2v13.6a.7.7 0 0 0 1.1.6l10-6.8a.7.7 0 0 0 0-1.2l-10-6.8a.7.7 0 0 0-1.1.6Z',
  'filled',
)
export const PlusIcon = /* @__PURE__ */ draw('M12 5v14M5 12h14')
export const QrCodeIcon = /* @__PURE__ */ draw(
  'M4.5 4.5H10V10H4.5ZM14 4.5h5.5V10H14ZM4.5 14H10v5.5H4.5ZM14 14h2.5v2.5M19.5 14v1M14 19.5h1M18.5 18.5h1v1M7.2 7.2h.1M16.7 7.2h.1M7.2 16.7h.1',
)
export const RefreshIcon = /* @__PURE__ */ draw(
  'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
)
export const SearchIcon = /* @__PURE__ */ draw(
  'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.3 15.3 20 20',
)
export const SendIcon = /* @__PURE__ */ draw('M20.5 3.5 3.5 10l7 3.5 3.5 7 6.5-17ZM10.5 13.5l4-4')
export const SettingsIcon = /* @__PURE__ */ draw(
  'M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M13 7.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 16.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
)
export const ShareIcon = /* @__PURE__ */ draw(
  'M15.5 6a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M3.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M15.5 18a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M8.2 10.8l7.6-3.6M8.2 13.2l7.6 3.6',
)
export const ShieldIcon = /* @__PURE__ */ draw(
  'M12 3.5 5 6v5.5c0 4.3 2.7 7.2 7 9 4.3-1.8 7-4.7 7-9V6ZM8.8 12l2.3 2.3 4.2-4.5',
)
export const SignOutIcon = /* @__PURE__ */ draw(
  'M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15 8l4 4-4 4M19 12H9.5',
)
export const SunIcon = /* @__PURE__ */ draw(
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
)
export const TrashIcon = /* @__PURE__ */ draw(
  'M4.5 6.5h15M9 6.5V4.5h6v2M6.5 6.5l.8 12a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12M10 10.5v5.5M14 10.5v5.5',
)
export const UnlockIcon = /* @__PURE__ */ draw(
  'M7 10.5h10a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2ZM8.5 10.5V7.5a3.5 3.5 0 0 1 6.8-1.2M12 14v2.5',
)
export const UploadIcon = /* @__PURE__ */ draw('M12 16V4.5M6.5 9.5 12 4l5.5 5.5M4.5 20h15')
export const UserIcon = /* @__PURE__ */ draw(
  'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20c.5-4 3.5-6 7.5-6s7 2 7.5 6',
)
export const BuildingIcon = /* @__PURE__ */ draw(
  'M3.5 20h17M5.5 20V9.5M18.5 20V9.5M10 20v-8M14 20v-8M3.5 9.5 12 4l8.5 5.5Z',
)
export const UsersIcon = /* @__PURE__ */ draw(
  'M6 8.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M3 19.5c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.8 14.5c1.9.7 3 2.500 3.200 5',
)
export const VolumeIcon = /* @__PURE__ */ draw(
  'M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM15.5 9a4.3 4.3 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
)
export const WarningIcon = /* @__PURE__ */ draw(
  'M12 4.2 3.3 19a.7.7 0 0 0 .6 1h16.2a.7.7 0 0 0 .6-1L12 4.2ZM12 10v4.5M12 17v.1',
)
