import { describe, expect, test } from 'vitest'
import { nextStep } from './guard.ts'
import {
  allow,
  go,
  learner,
  leave,
  partner,
  type Row,
  reset,
  visitor,
} from './testing/situations.ts'

const siteRows: Row[] = [
  ['load site branding once if missing', { ...visitor, isSiteLoaded: false }, { do: 'load-site' }],
  ['branding comes before the user', { ...learner, isSiteLoaded: false }, { do: 'load-site' }],
  ['branding is loaded once', visitor, allow],
  [
    'except on /videoPlayer',
    { ...visitor, isSiteLoaded: false, path: '/videoPlayer' },
    { do: 'load-temporary-token' },
  ],
  [
    'the flag of a site not loaded means nothing on /videoPlayer',
    { ...visitor, isSiteLoaded: false, hasAccess: false, token: 'temporary', path: '/videoPlayer' },
    allow,
  ],
  [
    'branding that failed does not stop the visitor',
    { ...visitor, isSiteLoaded: false, hasSiteFailed: true, hasAccess: false },
    allow,
  ],
  ['without the access flag, go to /404', { ...visitor, hasAccess: false }, go('/404')],
  ...['/login?redirect=%2Fconsole', '/login/?redirect=%2Fconsole%2Fsettings'].map(
    (path): Row => [
      `staff sign in without the access flag: ${path}`,
      { ...visitor, hasAccess: false, path },
      allow,
    ],
  ),
  [
    'the console asks staff to sign in without the access flag',
    { ...visitor, hasAccess: false, path: '/console/settings' },
    go('/login?redirect=%2Fconsole%2Fsettings'),
  ],
  [
    'staff open the console without the access flag',
    { ...learner, userType: 'jk-admin', hasAccess: false, path: '/console/settings' },
    allow,
  ],
  ...['/login', '/login?redirect=%2Fmy', '/login?redirect=https%3A%2F%2Fe.com%2Fconsole'].map(
    (path): Row => [
      `nobody else signs in without the access flag: ${path}`,
      { ...visitor, hasAccess: false, path },
      go('/404'),
    ],
  ),
  [
    'without the access flag, a user goes to /404 as well',
    { ...learner, hasAccess: false, path: '/my/record' },
    go('/404'),
  ],
  [
    'without the access flag, the player of a loaded site is closed',
    { ...partner, hasAccess: false, path: '/videoPlayer' },
    go('/404'),
  ],
  ['/404 itself does not loop', { ...visitor, hasAccess: false, path: '/404' }, allow],
  [
    '/404 needs no user info when the site is closed',
    { ...learner, hasAccess: false, isUserLoaded: false, path: '/404' },
    allow,
  ],
  [
    'a partner sees /404 when the site is closed',
    { ...partner, hasAccess: false, path: '/404' },
    allow,
  ],
]

const userRows: Row[] = [
  [
    'on /videoPlayer with no user type yet, load a temporary token',
    { ...learner, userType: undefined, path: '/videoPlayer' },
    { do: 'load-temporary-token' },
  ],
  [
    'a temporary token that cannot be had leaves the session as it is',
    {
      ...learner,
      userType: undefined,
      isUserLoaded: false,
      hasTemporaryTokenFailed: true,
      path: '/videoPlayer',
    },
    { do: 'load-user' },
  ],
  ['a learner of known type opens /videoPlayer', { ...learner, path: '/videoPlayer?id=3' }, allow],
  ['jk-tplus is always sent to /videoPlayer', partner, go('/videoPlayer')],
  ['jk-tplus on /login', { ...partner, path: '/login' }, go('/videoPlayer')],
  ['jk-tplus on /404 of an open site', { ...partner, path: '/404' }, go('/videoPlayer')],
  ['jk-tplus with a temporary token', { ...partner, token: 'temporary' }, go('/videoPlayer')],
  ['jk-tplus needs no user info there', { ...partner, path: '/videoPlayer' }, allow],
  [
    'jk-tplus is not reset by user info that failed',
    { ...partner, hasUserFailed: true, path: '/videoPlayer' },
    allow,
  ],
  ['jk-tplus without a token is a visitor', { ...partner, token: 'none' }, allow],
  ['/login redirects to /dashboard', { ...learner, path: '/login' }, go('/dashboard')],
  [
    '/login redirects before anything is loaded',
    { ...learner, isUserLoaded: false, areRoutesGenerated: false, path: '/login?redirect=%2Fmy' },
    go('/dashboard'),
  ],
  [
    'otherwise load user info if phone is missing',
    { ...learner, isUserLoaded: false, areRoutesGenerated: false },
    { do: 'load-user' },
  ],
  ['then generate routes', { ...learner, areRoutesGenerated: false }, { do: 'generate-routes' }],
  ['then the page', { ...learner, path: '/my/record' }, allow],
  [
    'on failure of user info, reset the token and go to /login',
    { ...learner, isUserLoaded: false, hasUserFailed: true },
    reset,
  ],
  [
    'on failure of routes, reset the token and go to /login',
    { ...learner, areRoutesGenerated: false, hasUserFailed: true },
    reset,
  ],
  ['/401 is shown to signed-in users', { ...learner, path: '/401' }, allow],
  ['/404 is shown to signed-in users', { ...learner, path: '/404' }, allow],
  ['/redirect/* is shown to signed-in users', { ...learner, path: '/redirect/home' }, allow],
  ['a signed-in phone stays', { ...learner, device: 'phone', path: '/my' }, allow],
  ['an advisor is a user like others', { ...learner, userType: 'jk-advisor', path: '/my' }, allow],
]

const visitorRows: Row[] = [
  [
    '/videoPlayer gets a temporary token',
    { ...visitor, path: '/videoPlayer' },
    { do: 'load-temporary-token' },
  ],
  [
    '/videoPlayer gets a temporary token on a phone too',
    { ...visitor, device: 'phone', path: '/videoPlayer?signature=x' },
    { do: 'load-temporary-token' },
  ],
  [
    'and is then shown',
    { ...visitor, token: 'temporary', device: 'phone', path: '/videoPlayer' },
    allow,
  ],
  [
    'a temporary token that cannot be had is for the page to explain',
    { ...visitor, hasTemporaryTokenFailed: true, path: '/videoPlayer' },
    allow,
  ],
  ['phones go to the mobile-app login page', { ...visitor, device: 'phone' }, leave],
  ['phones leave from /login', { ...visitor, device: 'phone', path: '/login' }, leave],
  ['non-tablet Androids leave', { ...visitor, device: 'android', path: '/my' }, leave],
  [
    'a temporary token is not a login: phones still leave',
    { ...visitor, token: 'temporary', device: 'phone' },
    leave,
  ],
  [
    'with no mobile app a phone is treated like a PC',
    { ...visitor, device: 'phone', mobileLoginUrl: undefined, path: '/login' },
    allow,
  ],
  [
    'an empty mobile address is none',
    { ...visitor, device: 'android', mobileLoginUrl: '', path: '/my/record' },
    go('/login?redirect=%2Fmy%2Frecord'),
  ],
  ...['/login', '/activate', '/aboutUs', '/404', '/home'].flatMap((path): Row[] => [
    [`PCs may visit ${path}`, { ...visitor, path }, allow],
    [`tablets may visit ${path}`, { ...visitor, device: 'tablet', path }, allow],
  ]),
  ['letter case and a closing slash do not count', { ...visitor, path: '/AboutUs/' }, allow],
  ['the query does not count', { ...visitor, path: '/login?redirect=%2Fmy' }, allow],
  [
    'everything else goes to /login',
    { ...visitor, path: '/my/record' },
    go('/login?redirect=%2Fmy%2Frecord'),
  ],
  [
    'a temporary token is not a login: everything else goes to /login',
    { ...visitor, token: 'temporary', path: '/my' },
    go('/login?redirect=%2Fmy'),
  ],
  [
    'the way back keeps its query',
    { ...visitor, device: 'tablet', path: '/course?id=7&tab=a%26b' },
    go('/login?redirect=%2Fcourse%3Fid%3D7%26tab%3Da%2526b'),
  ],
  ['a certificate is open to visitors', { ...visitor, path: '/certificate/ABCD-EFGH' }, allow],
  [
    'a certificate is open on phones too',
    { ...visitor, device: 'phone', path: '/certificate/ABCD-EFGH' },
    allow,
  ],
  [
    'no page lists certificates',
    { ...visitor, path: '/certificate' },
    go('/login?redirect=%2Fcertificate'),
  ],
  ['/ redirects to /home', { ...visitor, path: '/' }, go('/home')],
  ['an unknown address goes to /login', { ...visitor, path: '/no' }, go('/login?redirect=%2Fno')],
  [
    'the page of the teachers is not open to visitors',
    { ...visitor, path: '/teachersIntroduction' },
    go('/login?redirect=%2FteachersIntroduction'),
  ],
  ['/dashboard is not used as return address', { ...visitor, path: '/dashboard' }, go('/login')],
  ['/401 goes to /login without a return address', { ...visitor, path: '/401' }, go('/login')],
  ['/redirect/* goes to /login', { ...visitor, path: '/redirect/home' }, go('/login')],
  ['an unsafe path is not used as return address', { ...visitor, path: '//e.com' }, go('/login')],
  [
    'a page under an open page is not open',
    { ...visitor, path: '/home/x' },
    go('/login?redirect=%2Fhome%2Fx'),
  ],
]

const routeRows: Row[] = [
  ...[
    '/',
    '/dashboard',
    '/onDemandCenter?id=3',
    '/onDemandCenter/3',
    '/course?id=3',
    '/video?id=3',
    '/my',
    '/my/personal',
    '/my/record',
    '/certificate/ABCD-EFGH',
    '/redirect/course',
    '/401',
    '/console',
    '/console/learners',
    '/404',
    '/home',
    '/aboutUs',
    '/activate',
    '/teachersIntroduction',
    '/TeachersIntroduction/',
    '/serviceIntroduction?a=b',
  ].map((path): Row => [`${path} always belongs to a learner`, { ...learner, path }, allow]),
  ['an unknown address goes to /404', { ...learner, path: '/no/such/page' }, go('/404')],
  ['a page below /course goes to /404', { ...learner, path: '/course/3' }, go('/404')],
  ['/mystery is no page of /my', { ...learner, path: '/mystery' }, go('/404')],
  ...['/teachersIntroduction', '/TeachersIntroduction/?id=3', '/teachersIntroduction#top'].map(
    (path): Row => [
      `a page that no entry of the navigation list opens is closed: ${path}`,
      { ...learner, closedPages: ['/serviceIntroduction', '/teachersIntroduction'], path },
      go('/404'),
    ],
  ),
  [
    'a page of the list is open while another is closed',
    { ...learner, closedPages: ['/serviceIntroduction'], path: '/teachersIntroduction' },
    allow,
  ],
  [
    'a visitor at a closed page signs in first',
    { ...visitor, closedPages: ['/onDemandCenter'], path: '/onDemandCenter' },
    go('/login?redirect=%2FonDemandCenter'),
  ],
  [
    'routes are not generated from a site that failed to load, and close nothing',
    {
      ...learner,
      closedPages: ['/teachersIntroduction'],
      isSiteLoaded: false,
      hasSiteFailed: true,
      areRoutesGenerated: false,
      path: '/teachersIntroduction',
    },
    allow,
  ],
]

describe.each([
  ['on every navigation', siteRows],
  ['logged in', userRows],
  ['logged in, by the generated routes', routeRows],
  ['not logged in', visitorRows],
])('%s', (_, rows) => {
  test.each(rows)('%s', (_sentence, situation, step) => {
    expect(nextStep(situation)).toEqual(step)
  })
})
