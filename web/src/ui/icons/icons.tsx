import { drawIcon } from './icon.tsx'

/** Icons of the layout and of public pages; `page-icons.tsx` keeps the others out of the script of the first view. */

export const ArrowUpIcon = /* @__PURE__ */ drawIcon('M12 20V5M5.5 11 12 4.5l6.5 6.5')
export const CheckIcon = /* @__PURE__ */ drawIcon('m5 12.5 4.7 4.7L19.5 7')
export const ChevronDownIcon = /* @__PURE__ */ drawIcon('m6 9.5 6 6 6-6')
export const ChevronRightIcon = /* @__PURE__ */ drawIcon('m9.5 6 6 6-6 6')
export const ClockIcon = /* @__PURE__ */ drawIcon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5.3l3.4 2',
)
export const CloseIcon = /* @__PURE__ */ drawIcon('m6 6 12 12M18 6 6 18')
export const ExternalIcon = /* @__PURE__ */ drawIcon(
  'M13.5 4.5h6v6M19 5l-8.5 8.5M17.5 14v3.5a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2H10',
)
export const EyeIcon = /* @__PURE__ */ drawIcon(
  'M2.5 12C4.5 8 8 5.7 12 5.7S19.5 8 21.5 12C19.5 16 16 18.3 12 18.3S4.5 16 2.5 12ZM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
)
export const EyeOffIcon = /* @__PURE__ */ drawIcon(
  'M9.5 6.1A9.6 9.6 0 0 1 12 5.7c4 0 7.5 2.3 9.5 6.3a13 13 0 0 1-2.6 3.5M6.3 7.5A12.3 12.3 0 0 0 2.5 12c2 4 5.5 6.3 9.5 6.3 1.7 0 3.2-.4 4.6-1.1M10 10a3 3 0 0 0 4.2 4.2M4 4l16 16',
)
export const InfoIcon = /* @__PURE__ */ drawIcon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11v5.5M12 7.6v.1',
)
export const MailIcon = /* @__PURE__ */ drawIcon(
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM4 7.5l8 6 8-6',
)
export const MenuIcon = /* @__PURE__ */ drawIcon('M4 6.5h16M4 12h16M4 17.5h16')
export const MinusIcon = /* @__PURE__ */ drawIcon('M7 12h10')
export const MoonIcon = /* @__PURE__ */ drawIcon(
  'M19.8 14.5A8.3 8.3 0 0 1 9.5 4.2a8.3 8.3 0 1 0 10.3 10.3Z',
)
export const PhoneIcon = /* @__PURE__ */ drawIcon(
  'M5 4.5h3.5L10 9 8 10.6a12 12 0 0 0 5.4 5.4L15 14l4.5 1.5V19a1.5 1.5 0 0 1-1.6 1.5C10.4 20 4 13.6 3.5 6.1A1.5 1.5 0 0 1 5 4.5Z',
)
export const PinIcon = /* @__PURE__ */ drawIcon(
  'M12 21c4.3-4.3 6.5-7.7 6.5-10.8a6.5 6.5 0 1 0-13 0C5.5 13.3 7.7 16.7 12 21ZM9.6 10.2a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0',
)
export const QrCodeIcon = /* @__PURE__ */ drawIcon(
  'M4.5 4.5H10V10H4.5ZM14 4.5h5.5V10H14ZM4.5 14H10v5.5H4.5ZM14 14h2.5v2.5M19.5 14v1M14 19.5h1M18.5 18.5h1v1M7.2 7.2h.1M16.7 7.2h.1M7.2 16.7h.1',
)
export const RefreshIcon = /* @__PURE__ */ drawIcon(
  'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
)
export const SunIcon = /* @__PURE__ */ drawIcon(
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
)
export const UserIcon = /* @__PURE__ */ drawIcon(
  'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20c.5-4 3.5-6 7.5-6s7 2 7.5 6',
)
export const VolumeIcon = /* @__PURE__ */ drawIcon(
  'M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM15.5 9a4.3 4.3 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
)
export const WarningIcon = /* @__PURE__ */ drawIcon(
  'M12 4.2 3.3 19a.7.7 0 0 0 .6 1h16.2a.7.7 0 0 0 .6-1L12 4.2ZM12 10v4.5M12 17v.1',
)
