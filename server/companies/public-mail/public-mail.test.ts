import { describe, expect, test } from 'vitest';
import { parentsOf, publicMail } from './public-mail.ts';

const isPublic = publicMail({ also: [], except: [] });

describe('a domain', () => {
  test.each(
    `gmail.com outlook.fr proton.me fastmail.com gmx.de videotron.ca yahoo.co.uk
    teksavvy.com sasktel.net mts.net tuta.com mailbox.org riseup.net disroot.org posteo.de
    anonaddy.me addy.io passmail.net mozmail.com duck.com simplelogin.com slmail.me 33mail.com
    privaterelay.appleid.com relay.firefox.com icloud.com mailinator.com guerrillamail.com
    telus.net shaw.ca rogers.com bell.net sympatico.ca cogeco.ca eastlink.ca nbnet.nb.ca
    xplornet.com ebox.ca execulink.com tbaytel.net
    comcast.net verizon.net sbcglobal.net cox.net charter.net spectrum.net frontier.com
    gmx.at gmx.ch gmx.fr web.de t-online.de freenet.de laposte.net orange.fr wanadoo.fr free.fr
    sfr.fr bbox.fr bluewin.ch hispeed.ch sunrise.ch btinternet.com talktalk.net plus.net ziggo.nl
    telenet.be skynet.be libero.it tiscali.it telia.com bahnhof.se online.no seznam.cz wp.pl
    bigpond.com optusnet.com.au xtra.co.nz qq.com 163.com naver.com docomo.ne.jp ocn.ne.jp
    hinet.net singnet.com.sg rediffmail.com uol.com.br mweb.co.za`.split(/\s+/),
  )('%s is public mail', (domain) => expect(isPublic(domain)).toBe(true));

  test.each(
    `acme.example example.com harbour-foods.ca ibm.com comcast.com verizon.com bell.ca auburn.edu
    mit.edu canada.ca contoso.onmicrosoft.com rci.rogers.com xn--mller-kva.example co.uk
    mymail.example notgmail.com`.split(/\s+/),
  )('%s is private', (domain) => expect(isPublic(domain)).toBe(false));

  test.each(['eve.anonaddy.com', 'eve.anonaddy.me', 'nyc.rr.com', 'a.b.33mail.com', 'GMail.com'])(
    '%s counts as its parent domain',
    (domain) => expect(isPublic(domain)).toBe(true),
  );

  test('has parents down to the registrable domain', () => {
    expect(parentsOf('a.b.acme.co.uk')).toEqual(['b.acme.co.uk', 'acme.co.uk']);
    expect(parentsOf('co.uk')).toEqual([]);
  });
});

test('an operator adds and removes domains, and the nearest match decides', () => {
  const own = publicMail({
    also: ['isp.example', 'shared.acme.example'],
    except: ['rogers.com', 'acme.example', 'business.isp.example'],
  });
  expect(own('isp.example')).toBe(true);
  expect(own('eve.isp.example')).toBe(true);
  expect(own('business.isp.example')).toBe(false);
  expect(own('rogers.com')).toBe(false);
  expect(own('shared.acme.example')).toBe(true);
  expect(own('gmail.com')).toBe(true);
});
