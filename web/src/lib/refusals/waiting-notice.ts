import css from './waiting-notice.module.css'

/** Outside of React: before the user is known no page has been rendered that could say it. */
const createNotice = (): HTMLElement => {
  const notice = document.createElement('p')
  notice.className = css.notice ?? ''
  notice.setAttribute('role', 'status')
  document.body.append(notice)
  return notice
}

let shown: HTMLElement | undefined

export const waitingNotice = {
  show(text: string): void {
    shown ??= createNotice()
    shown.textContent = text
  },
  hide(): void {
    shown?.remove()
    shown = undefined
  },
}
