/** The pages of /my, by path. */
export const personalPages = {
  '/my/personal': async () => ({
    Component: (await import('../../features/profile/personal-page.tsx')).PersonalPage,
  }),
  '/my/collect': async () => ({
    Component: (await import('./collect/collect-page.tsx')).CollectPage,
  }),
  '/my/message': async () => ({
    Component: (await import('../../features/messages/messages-page.tsx')).MessagesPage,
  }),
  '/my/operatingRecord': async () => ({
    Component: (await import('../../features/auth/account/record-page.tsx')).RecordPage,
  }),
  '/my/changePass': async () => ({
    Component: (await import('../../features/auth/account/security-page.tsx')).SecurityPage,
  }),
}
