import { brand, wakePhrase } from '@app/brand';
import { openSignIn } from '@app/contracts-identity';
import { useTitle } from '@app/shell-sdk';
import { Bloom, ButtonLink, media } from '@app/ui-kit';
import { BatteryCharging, Landmark, Lock, Mic, ShieldCheck, Upload, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { rememberSignUpIntent } from '../sign-in/sign-up-intent';
import { DashboardPicture } from './dashboard-picture';
import { TypedCommand } from './typed-command';

const features = [
  {
    icon: Mic,
    title: 'Say it, and it is booked',
    text: `“${wakePhrase}, add an expense of $45 for lunch yesterday.” Amount, category and day are understood, shown, and undone with one press.`,
  },
  {
    icon: Landmark,
    title: 'One picture of your money',
    text: 'Income, expenses, budgets, bills, pay and crypto side by side, and every figure leads to the entries behind it.',
  },
  {
    icon: Upload,
    title: 'Bring your bank file',
    text: 'Drop a CSV, OFX or QFX file. See what is new and what you have already before anything is saved, and undo the whole import.',
  },
];

const claims = [
  {
    icon: ShieldCheck,
    title: 'Voice stops at $1,000',
    text: 'A spoken entry above the limit needs your tap. The server checks it too.',
  },
  {
    icon: BatteryCharging,
    title: 'Listens 30 seconds, then rests',
    text: 'The microphone pauses by itself to spare your battery.',
  },
  {
    icon: WifiOff,
    title: 'Opens without a connection',
    text: 'Installed, the app starts offline and tells you what has to wait.',
  },
  {
    icon: Lock,
    title: 'Accountable by design',
    text: 'Passwords are hashed with Argon2id and every change is kept in an audit log. Built with controls for GDPR, SOX and PCI in mind; it is not a certified product.',
  },
];

/** The first page that a visitor sees. */
export function LandingPage() {
  useTitle(`${brand.name} – ${brand.tagline}`);
  return (
    <Page>
      <Top>
        <Logo>
          <Bloom size={30} level={0.1} /> {brand.name}
        </Logo>
        <ButtonLink as={Link} to="/sign-in" $variant="ghost">
          Sign in
        </ButtonLink>
      </Top>
      <main>
        <Hero>
          <div>
            <h1>{brand.tagline}</h1>
            <p>
              {brand.name} keeps your income, spending and budgets in one calm place, and takes notes when you
              speak. Type the same sentence if you would rather.
            </p>
            <Actions>
              <ButtonLink href={openSignIn.path} onClick={rememberSignUpIntent} $variant="primary" $size="lg">
                Sign up
              </ButtonLink>
              <ButtonLink href="/?demo=true" $size="lg">
                Try the demo
              </ButtonLink>
            </Actions>
            <small>The demo is a sandbox of your own with invented figures. No account needed.</small>
          </div>
          <Stage>
            <DashboardPicture />
            <TypedCommand />
          </Stage>
        </Hero>
        <Section aria-label="What it does">
          {features.map(({ icon: Icon, title, text }) => (
            <Feature key={title}>
              <Icon aria-hidden width={20} height={20} strokeWidth={1.75} />
              <h2>{title}</h2>
              <p>{text}</p>
            </Feature>
          ))}
        </Section>
        <Claims aria-label="What you can rely on">
          {claims.map(({ icon: Icon, title, text }) => (
            <div key={title}>
              <Icon aria-hidden width={18} height={18} strokeWidth={1.75} />
              <div>
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
            </div>
          ))}
        </Claims>
      </main>
      <Foot>{brand.name} is open source. Your data stays on the server you choose.</Foot>
    </Page>
  );
}

const Page = styled.div`
  max-width: 1200px;
  margin: 0 auto;
  padding: 0 var(--s8);
  ${media.phone} {
    padding: 0 var(--s4);
  }
`;

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 72px;
`;

const Logo = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: 17px;
  font-weight: 650;
  letter-spacing: var(--track-tight);
`;

const Hero = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  gap: var(--s12);
  align-items: center;
  padding: 56px 0 72px;
  h1 {
    font-size: clamp(38px, 5vw, 60px);
    line-height: 1.05;
    font-weight: 680;
    letter-spacing: -0.035em;
    text-wrap: balance;
  }
  > div:first-child > p {
    margin: var(--s5) 0 var(--s6);
    max-width: 46ch;
    font-size: 17px;
    line-height: 1.6;
    color: var(--ink-2);
  }
  > div:first-child > small {
    display: block;
    margin-top: var(--s4);
    color: var(--ink-3);
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--s6) 0 var(--s12);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
`;

const Stage = styled.div`
  position: relative;
  padding-bottom: 56px;
  ${media.phone} {
    padding-bottom: 120px;
  }
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: var(--s4);
`;

const Feature = styled.article`
  padding: var(--s6);
  border: 1px solid var(--line);
  border-radius: var(--r-lg);
  background: var(--surface);
  box-shadow: var(--shadow-1);
  svg {
    color: var(--accent-ink);
    margin-bottom: var(--s4);
  }
  h2 {
    font-size: var(--text-lg);
    margin-bottom: var(--s1);
  }
  p {
    color: var(--ink-2);
  }
`;

const Claims = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: var(--s6) var(--s8);
  margin: var(--s12) 0;
  > div {
    display: flex;
    gap: var(--s3);
  }
  svg {
    margin-top: 3px;
    color: var(--ink-3);
  }
  h2 {
    font-size: var(--text-md);
  }
  p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

const Foot = styled.footer`
  padding: var(--s6) 0 var(--s10);
  border-top: 1px solid var(--line);
  color: var(--ink-3);
  font-size: var(--text-sm);
`;
