import css from './waiting-notice.module.css'

/** Outside of React: no page is rendered before the user is loaded. */
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
