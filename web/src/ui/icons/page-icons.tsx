import { drawIcon } from './icon.tsx'

export const BellIcon = /* @__PURE__ */ drawIcon(
  'M5 17h14c-1.4-1.6-2-3-2-6.5a5 5 0 0 0-10 0C7 14 6.4 15.4 5 17ZM10 20.2a2.4 2.4 0 0 0 4 0M12 3.5v2',
)
export const BookIcon = /* @__PURE__ */ drawIcon(
  'M12 7c-2-1.7-4.6-2.3-8.5-2.3v13c3.9 0 6.5.6 8.5 2.3 2-1.7 4.6-2.3 8.5-2.3v-13C16.6 4.7 14 5.3 12 7ZM12 7v13',
)
export const FileIcon = /* @__PURE__ */ drawIcon(
  'M13.5 4H7.5A1.5 1.5 0 0 0 6 5.5v13A1.5 1.5 0 0 0 7.5 20h9a1.5 1.5 0 0 0 1.5-1.5V8.5L13.5 4ZM13.5 4v4.5H18M9 13h6M9 16.5h4',
)
export const BookmarkIcon = /* @__PURE__ */ drawIcon(
  'M8 4.5h8a1.5 1.5 0 0 1 1.5 1.5v13L12 15.5 6.5 19V6A1.5 1.5 0 0 1 8 4.5Z',
)
export const CalendarIcon = /* @__PURE__ */ drawIcon(
  'M6.5 6h11A1.5 1.5 0 0 1 19 7.5v10a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 17.5v-10A1.5 1.5 0 0 1 6.5 6ZM5 10.5h14M8.5 4v4M15.5 4v4',
)
export const CertificateIcon = /* @__PURE__ */ drawIcon(
  'M6.5 9a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M8.7 13.5 7 20.5l5-2.7 5 2.7-1.7-7M10 9.2l1.5 1.5 2.7-3',
)
export const ChatIcon = /* @__PURE__ */ drawIcon(
  'M4.5 6.5a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H11l-4.5 3.5v-3.5a2 2 0 0 1-2-2v-8ZM8.5 9h7M8.5 12.5h4.5',
)
export const ChevronLeftIcon = /* @__PURE__ */ drawIcon('m14.5 6-6 6 6 6')
export const EditIcon = /* @__PURE__ */ drawIcon(
  'm4 20 1-4.5L16 4.5a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19 4 20ZM14 6.5l3.5 3.5',
)
export const GlobeIcon = /* @__PURE__ */ drawIcon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M3.8 12h16.4M12 3.5c2.4 2.3 3.5 5 3.5 8.5s-1.1 6.2-3.5 8.5c-2.4-2.3-3.5-5-3.5-8.5s1.1-6.2 3.5-8.5Z',
)
export const GridIcon = /* @__PURE__ */ drawIcon(
  'M5 4.5h5v5.5H4.5V5a.5.5 0 0 1 .5-.5ZM14 4.5h5a.5.5 0 0 1 .5.5v5H14ZM4.5 14H10v5.5H5a.5.5 0 0 1-.5-.5ZM14 14h5.5v5a.5.5 0 0 1-.5.5h-5Z',
)
export const GripIcon = /* @__PURE__ */ drawIcon(
  'M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1',
)
export const HeartIcon = /* @__PURE__ */ drawIcon(
  'M12 20C7 16.3 3.5 13 3.5 9.2A4.6 4.6 0 0 1 8.1 4.5c1.7 0 3.1.9 3.9 2.3.8-1.4 2.2-2.3 3.9-2.3a4.6 4.6 0 0 1 4.6 4.7C20.5 13 17 16.3 12 20Z',
)
export const HeartFilledIcon = /* @__PURE__ */ drawIcon(
  'M12 20C7 16.3 3.5 13 3.5 9.2A4.6 4.6 0 0 1 8.1 4.5c1.7 0 3.1.9 3.9 2.3.8-1.4 2.2-2.3 3.9-2.3a4.6 4.6 0 0 1 4.6 4.7C20.5 13 17 16.3 12 20Z',
  'filled',
)
export const HomeIcon = /* @__PURE__ */ drawIcon(
  'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.5',
)
export const ListIcon = /* @__PURE__ */ drawIcon(
  'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
)
export const LockIcon = /* @__PURE__ */ drawIcon(
  'M7 10.5h10a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5',
)
export const MonitorIcon = /* @__PURE__ */ drawIcon(
  'M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM9 20h6M12 16.5V20',
)
export const PauseIcon = /* @__PURE__ */ drawIcon('M8.5 5.5v13M15.5 5.5v13')
export const PictureIcon = /* @__PURE__ */ drawIcon(
  'M5.5 4.5h13a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5ZM4.5 17l5-5 3.5 3.5 2.5-2.5 4 4M14.5 9.2a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
)
export const PlayIcon = /* @__PURE__ */ drawIcon(
  'M8 5.2v13.6a.7.7 0 0 0 1.1.6l10-6.8a.7.7 0 0 0 0-1.2l-10-6.8a.7.7 0 0 0-1.1.6Z',
  'filled',
)
export const PlusIcon = /* @__PURE__ */ drawIcon('M12 5v14M5 12h14')
export const SearchIcon = /* @__PURE__ */ drawIcon(
  'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.3 15.3 20 20',
)
export const SendIcon = /* @__PURE__ */ drawIcon(
  'M20.5 3.5 3.5 10l7 3.5 3.5 7 6.5-17ZM10.5 13.5l4-4',
)
export const SettingsIcon = /* @__PURE__ */ drawIcon(
  'M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M13 7.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 16.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
)
export const ShareIcon = /* @__PURE__ */ drawIcon(
  'M15.5 6a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M3.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M15.5 18a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M8.2 10.8l7.6-3.6M8.2 13.2l7.6 3.6',
)
export const ShieldIcon = /* @__PURE__ */ drawIcon(
  'M12 3.5 5 6v5.5c0 4.3 2.7 7.2 7 9 4.3-1.8 7-4.7 7-9V6ZM8.8 12l2.3 2.3 4.2-4.5',
)
export const SignOutIcon = /* @__PURE__ */ drawIcon(
  'M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15 8l4 4-4 4M19 12H9.5',
)
export const TrashIcon = /* @__PURE__ */ drawIcon(
  'M4.5 6.5h15M9 6.5V4.5h6v2M6.5 6.5l.8 12a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12M10 10.5v5.5M14 10.5v5.5',
)
export const UnlockIcon = /* @__PURE__ */ drawIcon(
  'M7 10.5h10a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2ZM8.5 10.5V7.5a3.5 3.5 0 0 1 6.8-1.2M12 14v2.5',
)
export const UploadIcon = /* @__PURE__ */ drawIcon('M12 16V4.5M6.5 9.5 12 4l5.5 5.5M4.5 20h15')
export const BuildingIcon = /* @__PURE__ */ drawIcon(
  'M3.5 20h17M5.5 20V9.5M18.5 20V9.5M10 20v-8M14 20v-8M3.5 9.5 12 4l8.5 5.5Z',
)
export const UsersIcon = /* @__PURE__ */ drawIcon(
  'M6 8.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M3 19.5c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.8 14.5c1.9.7 3 2.500 3.200 5',
)
