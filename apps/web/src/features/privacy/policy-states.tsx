import { useRouter } from '@tanstack/react-router';
import { site } from '../../texts/site.ts';
import { Button, ButtonAnchor } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PlainHeading } from '../../shared/ui/plain-heading.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';

const title = 'Privacy Policy';

/** A skeleton of the policy. */
export function PolicyPending() {
  return (
    <>
      <PlainHeading>{title}</PlainHeading>
      <Container>
        <output>Loading...</output>
        <Skeleton height="320px" />
      </Container>
    </>
  );
}

/** The policy could not be loaded; its PDF comes another way. */
export function PolicyFailed() {
  const router = useRouter();
  return (
    <Notice
      icon="away"
      heading={title}
      isError
      action={
        <>
          <Button onClick={() => void router.invalidate()}>Try again</Button>
          <ButtonAnchor look="quiet" href={site.privacyPolicy} target="_blank" rel="noopener">
            Read it as a PDF
          </ButtonAnchor>
        </>
      }
    >
      It could not be loaded just now. It may be our server or your connection.
    </Notice>
  );
}
